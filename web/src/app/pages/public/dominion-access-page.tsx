import { DominionAccess } from '../../../features/dominion-access/dominion-access.tsx';
import { LazySection } from '../../lazy-section.tsx';
import { LazyAccessRequestForm } from './lazy-sections.ts';

export const DominionAccessPage = () => (
  <DominionAccess requestForm={<LazySection Section={LazyAccessRequestForm} isForm />} />
);
