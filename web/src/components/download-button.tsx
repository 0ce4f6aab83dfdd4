import { Download } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { download, type FileEndpoint } from '../api/download.ts';
import { ToolButton } from '../ui/data/tool-button.tsx';
import { showToast } from '../ui/overlay/toast.tsx';

interface DownloadButtonProps<E extends FileEndpoint>
  extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  endpoint: E;
  input: RequestOf<E>;
  /** The file, for those who hear the button alone. */
  name: string;
  /** What the button says; 'Download' unless told. */
  label?: string;
  onDownloaded?: () => void;
}

/** Fetches a file and saves it; says whether it worked. */
export const DownloadButton = <E extends FileEndpoint>(props: DownloadButtonProps<E>) => {
  const { endpoint, input, name, label = 'Download', onDownloaded, ...rest } = props;
  const [underway, setUnderway] = useState(false);

  const fetchFile = async () => {
    if (underway) return;
    setUnderway(true);
    try {
      await download(endpoint, input);
      showToast({ title: 'Document Downloaded', description: name });
      onDownloaded?.();
    } catch {
      showToast({
        tone: 'destructive',
        title: 'Download Failed',
        description: 'Unable to download document. Please try again.',
      });
    } finally {
      setUnderway(false);
    }
  };

  return (
    <ToolButton {...rest} aria-disabled={underway} onClick={fetchFile}>
      <Download aria-hidden="true" className="size-3.5" />
      {underway ? 'Downloading…' : label}
      <span className="sr-only"> {name}</span>
    </ToolButton>
  );
};
