import { normaliseEmail } from '../../../shared/domain/fields.ts';

const partsOf = (address: string): { name: string; domain: string } => {
  const normal = normaliseEmail(address);
  const at = normal.lastIndexOf('@');

  return { name: normal.slice(0, Math.max(0, at)), domain: normal.slice(at + 1).replace(/\.+$/, '') };
};

/** The domain of an address as in DNS: lower case, ASCII, without a final dot. */
export const domainOf = (address: string): string => partsOf(address).domain;

/**
 * One form for all spellings that reach one mailbox: capitals, compatibility characters, tags after a plus, dots, which
 * some providers ignore. Several people may share the form: limits use it, the ownership of a client does not.
 */
export const foldEmailAddress = (address: string): string => {
  const { name, domain } = partsOf(address);
  const [untagged = ''] = name.split('+');

  return `${untagged.replaceAll('.', '') || name}@${domain}`;
};

/** Whether two addresses reach one mailbox. */
export const isSameMailbox = (one: string, other: string): boolean =>
  foldEmailAddress(one) === foldEmailAddress(other);

/** The address of a sender, who may have a name before it: `Name <address>`. */
export const addressOfSender = (sender: string): string => /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
