import { listTimeline } from '../../../shared/contract/client-timeline.ts';
import { allowAddress, readAddress } from '../../../shared/contract/mail.ts';
import type { SuppressedAddress } from '../../../shared/domain/mail.ts';
import { useMutation } from '../api/mutation.ts';
import { useQuery } from '../api/query.ts';
import { ToolButton } from '../ui/data/tool-button.tsx';
import { dayOf } from '../ui/format/dubai-time.ts';
import { Time } from '../ui/format/time.tsx';
import { askToConfirm } from '../ui/overlay/alerts.tsx';
import { showToast } from '../ui/overlay/toast.tsx';

const READS = [readAddress, listTimeline];

/** Says that no email is sent to an address, and lets staff allow it again. Shows nothing for any other address. */
export const AddressNotice = ({ email }: { email: string }) => {
  const read = useQuery(readAddress, { email });
  const suppressed = read.state === 'ready' && !read.isPrevious ? read.data.suppressed : undefined;
  if (suppressed === undefined) return null;
  return (
    <div role="status" className="my-2 border-l-4 border-fault py-1 pl-4 text-note wrap-anywhere">
      <p>
        <Cause {...suppressed} /> No more are sent: correct the address or allow it again.
      </p>
      <p className="mt-1 text-ink-soft">Answer: {suppressed.why}</p>
      <AllowButton email={suppressed.email} />
    </div>
  );
};

const Cause = ({ reason, email, at }: SuppressedAddress) =>
  reason === 'bounced' ? (
    <>
      Emails to <bdi>{email}</bdi> bounced on <Time at={at} as={dayOf} />.
    </>
  ) : (
    <>
      <bdi>{email}</bdi> reported an email as unwanted on <Time at={at} as={dayOf} />.
    </>
  );

const AllowButton = ({ email }: { email: string }) => {
  const { send, isPending } = useMutation(allowAddress, { invalidates: READS });

  const allow = async () => {
    const question = `Allow emails to ${email} again?\n\nIf they bounce again, they stop again. Emails that were refused meanwhile can be retried.`;
    if (isPending || !(await askToConfirm(question, 'Allow again'))) return;
    const { sent } = await send({ email });
    showToast(
      sent
        ? { title: 'Address allowed again', description: email }
        : {
            tone: 'destructive',
            title: 'Error',
            description: 'Failed to allow the address. Please try again.',
          },
    );
  };

  return (
    <ToolButton className="mt-2" aria-disabled={isPending} onClick={allow}>
      {isPending ? 'Allowing…' : 'Allow again'}
      <span className="sr-only"> {email}</span>
    </ToolButton>
  );
};
