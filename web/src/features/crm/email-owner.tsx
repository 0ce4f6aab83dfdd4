import * as z from 'zod/mini';
import { updateClient } from '../../../../shared/contract/crm.ts';
import { isProblem } from '../../api/errors.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

const Owner = z.object({ id: z.int() });

/** The client who has an email address already, by the error of a refused request. */
export const emailOwnerOf = (error: unknown): number | undefined =>
  isProblem(error, updateClient, 'email_taken') ? Owner.safeParse(error.current).data?.id : undefined;

/** Link to the client who has the email address already. */
export const EmailOwner = ({ owner }: { owner: number | undefined }) =>
  owner !== undefined && (
    <p className="col-span-full text-label">
      <TextLink to={paths.client(owner)}>Open client No. {owner}</TextLink>
    </p>
  );
