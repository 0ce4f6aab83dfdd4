import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { Views } from '../../ui/data/view-tabs.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { ActiveDocuments } from './active-documents.tsx';
import { AutomationTriggers } from './automation-triggers.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { Templates } from './templates.tsx';

const VIEWS = [
  { value: undefined, name: 'Active Documents', content: <ActiveDocuments /> },
  { value: 'triggers', name: 'Automation Triggers', content: <AutomationTriggers /> },
  { value: 'templates', name: 'Templates', content: <Templates /> },
];

/** Document automation: documents, rules and templates. */
export const DocumentAutomation = ({ heading }: { heading: ReactNode }) => {
  const [query, setQuery] = useSearchParams();
  const [isGenerating, setGenerating] = useState(false);

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-2">
        {heading}
        <ToolButton icon={Plus} onClick={() => setGenerating(true)}>
          Generate document
        </ToolButton>
      </div>
      <Views label="Views of the documents" views={VIEWS} leaves={['document']} />
      {isGenerating && (
        <GenerateDialog
          onClose={() => setGenerating(false)}
          onGenerated={({ id }) => {
            setGenerating(false);
            setQuery(withQuery(query, { view: undefined, document: id }));
          }}
        />
      )}
    </>
  );
};
