import { FileText } from 'lucide-react';
import { useState } from 'react';
import { previewTemplate } from '../../../../shared/contract/documents.ts';
import {
  DOCUMENT_LABELS,
  DOCUMENT_TYPES,
  type DocumentType,
  documentsFor,
  TEMPLATE_VERSIONS,
  TRIGGERS,
} from '../../../../shared/domain/document.ts';
import { openFile } from '../../api/open-file.ts';
import { type Columns, Table } from '../../ui/data/table.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { showFailure } from '../../ui/overlay/toast.tsx';
import { TRIGGER_LABELS } from './document-labels.ts';

const madeBy = (type: DocumentType): string => {
  const triggers = TRIGGERS.filter((trigger) => documentsFor(trigger).includes(type));
  return [...triggers, 'manual' as const].map((trigger) => TRIGGER_LABELS[trigger]).join(', ');
};

const columns: Columns<DocumentType> = [
  { header: 'Template', width: 'w-[40%]', cell: (type) => DOCUMENT_LABELS[type] },
  { header: 'Version', width: 'w-[15%]', cell: (type) => TEMPLATE_VERSIONS[type] },
  { header: 'Made by', width: 'w-[30%]', cell: madeBy },
  { header: 'Preview', width: 'w-[15%]', cell: (type) => <Preview documentType={type} /> },
];

/** The templates with their versions and previews. */
export const Templates = () => (
  <div className="pt-3">
    <Table
      caption="Templates"
      columns={columns}
      minWidth="narrow"
      rows={DOCUMENT_TYPES}
      rowKey={(type) => type}
    />
    <p className="py-4 text-note text-ink-soft">
      Previews are filled in for a sample client. A document keeps the version it was made from.
    </p>
  </div>
);

const Preview = ({ documentType }: { documentType: DocumentType }) => {
  const [underway, setUnderway] = useState(false);

  const open = async () => {
    if (underway) return;
    setUnderway(true);
    try {
      await openFile(previewTemplate, { documentType });
    } catch {
      showFailure('Preview Failed', 'Unable to show the template. Please try again.');
    } finally {
      setUnderway(false);
    }
  };

  return (
    <ToolButton icon={FileText} aria-disabled={underway} onClick={open}>
      {underway ? 'Opening…' : 'Preview'}
      <span className="sr-only"> {DOCUMENT_LABELS[documentType]}, in a new tab</span>
    </ToolButton>
  );
};
