import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { GenerateDialog } from './generate-dialog.tsx';

/** Generates a document, and opens it in the `view` of the screen that lists documents. */
export const GenerateButton = ({ view }: { view: string | undefined }) => {
  const changeQuery = useChangeQuery();
  const [isGenerating, setGenerating] = useState(false);

  return (
    <>
      <ToolButton icon={Plus} onClick={() => setGenerating(true)}>
        Generate document
      </ToolButton>
      {isGenerating && (
        <GenerateDialog
          onClose={() => setGenerating(false)}
          onGenerated={({ id }) => {
            setGenerating(false);
            changeQuery({ view, document: id });
          }}
        />
      )}
    </>
  );
};
