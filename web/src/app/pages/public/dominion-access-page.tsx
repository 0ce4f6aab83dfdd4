import { DominionAccess } from '../../../features/dominion-access/dominion-access.tsx';

export const DominionAccessPage = () => <DominionAccess />;
