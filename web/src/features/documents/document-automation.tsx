import type { ReactNode } from 'react';
import { Views } from '../../ui/data/view-tabs.tsx';
import { ActiveDocuments } from './active-documents.tsx';
import { AutomationTriggers } from './automation-triggers.tsx';
import { GenerateButton } from './generate-button.tsx';
import { Templates } from './templates.tsx';

const VIEWS = [
  { value: undefined, name: 'Active Documents', content: <ActiveDocuments /> },
  { value: 'triggers', name: 'Automation Triggers', content: <AutomationTriggers /> },
  { value: 'templates', name: 'Templates', content: <Templates /> },
];

/** Document automation: documents, rules and templates. */
export const DocumentAutomation = ({ heading }: { heading: ReactNode }) => (
  <>
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-2">
      {heading}
      <GenerateButton view={undefined} />
    </div>
    <Views label="Views of the documents" views={VIEWS} leaves={['document']} />
  </>
);
