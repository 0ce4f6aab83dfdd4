import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ViewTabs } from '../../ui/data/view-tabs.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { ActiveDocuments } from './active-documents.tsx';
import { AutomationTriggers } from './automation-triggers.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { Templates } from './templates.tsx';

const VIEWS = [
  { value: undefined, name: 'Active Documents' },
  { value: 'triggers', name: 'Automation Triggers' },
  { value: 'templates', name: 'Templates' },
];

/** Document automation: documents, rules and templates. */
export const DocumentAutomation = ({ heading }: { heading: ReactNode }) => {
  const [query, setQuery] = useSearchParams();
  const [isGenerating, setGenerating] = useState(false);
  const shown = VIEWS.find(({ value }) => value === query.get('view'))?.value;

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-2">
        {heading}
        <ToolButton onClick={() => setGenerating(true)}>
          <Plus aria-hidden="true" className="size-3.5" />
          Generate document
        </ToolButton>
      </div>
      <ViewTabs label="Views of the documents" views={VIEWS} shown={shown} leaves={['document']} />
      {shown === undefined && <ActiveDocuments />}
      {shown === 'triggers' && <AutomationTriggers />}
      {shown === 'templates' && <Templates />}
      {isGenerating && (
        <GenerateDialog
          onClose={() => setGenerating(false)}
          onGenerated={({ id, uniqueFileId }) => {
            setGenerating(false);
            setQuery(withQuery(query, { view: undefined, document: id }));
            showToast({ title: 'Document ordered', description: `${uniqueFileId} is being made.` });
          }}
        />
      )}
    </>
  );
};
