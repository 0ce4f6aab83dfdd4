import { Download } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { download, type FileEndpoint } from '../api/download.ts';
import { ToolButton } from '../ui/data/tool-button.tsx';
import { showFailure, showToast } from '../ui/overlay/toast.tsx';

interface DownloadButtonProps<E extends FileEndpoint>
  extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  endpoint: E;
  input: RequestOf<E>;
  /** The file name, for screen readers. */
  name: string;
  /** Text of the button; 'Download' by default. */
  label?: string;
  onDownloaded?: () => void;
}

/** Downloads a file and shows a toast with the outcome. */
export const DownloadButton = <E extends FileEndpoint>(props: DownloadButtonProps<E>) => {
  const { endpoint, input, name, label = 'Download', onDownloaded, ...rest } = props;
  const [pending, setPending] = useState(false);

  const fetchFile = async () => {
    if (pending) return;
    setPending(true);
    try {
      await download(endpoint, input);
      showToast({ title: 'Document Downloaded', description: name });
      onDownloaded?.();
    } catch {
      showFailure('Download Failed', 'Unable to download document. Please try again.');
    } finally {
      setPending(false);
    }
  };

  return (
    <ToolButton icon={Download} {...rest} aria-disabled={pending} onClick={fetchFile}>
      {pending ? 'Downloading…' : label}
      <span className="sr-only"> {name}</span>
    </ToolButton>
  );
};
