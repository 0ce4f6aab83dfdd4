import * as z from 'zod/mini';
import { updateClient } from '../../../../shared/contract/crm.ts';
import { isProblem } from '../../api/errors.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

const Owner = z.object({ id: z.int() });

/** The client to whom an address leads that was refused because of it. */
export const emailOwnerOf = (error: unknown): number | undefined =>
  isProblem(error, updateClient, 'email_taken') ? Owner.safeParse(error.current).data?.id : undefined;

/** The way to the client who has an address already, where there is one. */
export const EmailOwner = ({ owner }: { owner: number | undefined }) =>
  owner !== undefined && (
    <p className="col-span-full text-label">
      <TextLink to={paths.client(owner)}>Open client No. {owner}</TextLink>
    </p>
  );
