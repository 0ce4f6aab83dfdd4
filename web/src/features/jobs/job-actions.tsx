import { Download, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { cancelJob, listJobs, readJob, retryJob } from '../../../../shared/contract/jobs.ts';
import { type ExportJob, isUnderWay, type Job } from '../../../../shared/domain/job.ts';
import { isRefusal, ownMessage } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { saveExport } from '../../components/jobs/save-export.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';

const READS = [listJobs, readJob];

interface JobActionsProps {
  job: Job;
  /** Whether the user has started it: its file is theirs alone. */
  isOwn: boolean;
}

/** What can be done with a job in its state. */
export const JobActions = (props: JobActionsProps) => {
  const actions = useKeptFocus<HTMLDivElement>();

  return (
    <div ref={actions} className="contents">
      <Action {...props} />
    </div>
  );
};

const Action = ({ job, isOwn }: JobActionsProps) => {
  if (isUnderWay(job) || job.state === 'draft') return <ChangeButton job={job} endpoint={cancelJob} />;
  if (job.state === 'failed') return <ChangeButton job={job} endpoint={retryJob} />;

  return job.kind === 'export' && job.state === 'done' && isOwn ? <FileButton job={job} /> : null;
};

const DEEDS = {
  [cancelJob.id]: { label: 'Cancel', failed: 'The job could not be cancelled. Please try again.', icon: X },
  [retryJob.id]: {
    label: 'Retry',
    failed: 'The job could not be started. Please try again.',
    icon: RotateCcw,
  },
};

const ChangeButton = ({ job, endpoint }: { job: Job; endpoint: typeof cancelJob | typeof retryJob }) => {
  const { send, isPending } = useMutation(endpoint, { invalidates: READS });
  const { label, failed, icon } = DEEDS[endpoint.id];

  const change = async () => {
    if (isPending) return;
    const changed = await send({ id: job.id });
    if (!changed.sent) showFailure('Error', isRefusal(changed.error) ? changed.error.message : failed);
  };

  return (
    <ToolButton icon={icon} aria-disabled={isPending} onClick={change}>
      {label}
      <span className="sr-only"> {job.title}</span>
    </ToolButton>
  );
};

const FileButton = ({ job }: { job: ExportJob }) => {
  const [isPending, setPending] = useState(false);

  const fetchFile = async () => {
    if (isPending) return;
    setPending(true);
    try {
      await saveExport(job);
      showToast({ title: 'Export saved', description: job.title });
    } catch (error) {
      showFailure('Download Failed', ownMessage(error) ?? 'The file did not arrive. Please try again.');
    } finally {
      setPending(false);
    }
  };

  return (
    <ToolButton icon={Download} aria-disabled={isPending} onClick={fetchFile}>
      {isPending ? 'Downloading…' : 'Download'}
      <span className="sr-only"> {job.title}</span>
    </ToolButton>
  );
};
