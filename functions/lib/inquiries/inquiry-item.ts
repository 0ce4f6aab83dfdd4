import * as z from 'zod/mini';
import { type Inquiry, ListedInquiry, listedDetailsOf } from '../../../shared/domain/inquiry.ts';

/** The listed fields that are attributes of their own: keys of the table or of an index. */
const LISTED_KEYS = { reference: true, receivedAt: true, respondBy: true } as const;

/** The other listed fields: stored in one map, `listed`, which every index of the inbox projects. */
const ListedFields = z.omit(ListedInquiry, LISTED_KEYS);
const LISTED_NAMES = z.keyof(ListedFields).options;

/** An inquiry as the indexes of the inbox have it. */
export const InboxEntry = z.object({ ...z.pick(ListedInquiry, LISTED_KEYS).shape, listed: ListedFields });

export const listedInquiryOf = ({ listed, ...keys }: z.infer<typeof InboxEntry>): ListedInquiry => ({
  ...listed,
  ...keys,
});

const isListed = (name: string): boolean => LISTED_NAMES.some((listed) => listed === name);
/** Of the details a list shows a part; they are stored whole beside it. */
const isInMapAlone = (name: string): boolean => isListed(name) && name !== 'details';

/** The value of the attribute `listed`. */
const listedMap = (inquiry: Inquiry): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...inquiry, details: listedDetailsOf(inquiry) }).filter(
      ([name, value]) => isListed(name) && value !== undefined,
    ),
  );

const attributesBeside = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !isInMapAlone(name)));

/** The attributes of an inquiry, or of a record of one, as they are stored. */
export const inquiryItem = (inquiry: Inquiry): Record<string, unknown> => ({
  ...attributesBeside(inquiry),
  listed: listedMap(inquiry),
});

/** The attributes to write after these fields have changed to those of `inquiry`. */
export const changedAttributes = (inquiry: Inquiry, changed: object): Record<string, unknown> => ({
  ...attributesBeside(changed),
  ...(Object.keys(changed).some(isListed) && { listed: listedMap(inquiry) }),
});

/** The fields of a stored inquiry, as they were before `inquiryItem`. */
export const inquiryFields = (item: unknown) => {
  const { listed, ...beside } = Object(item);
  const { details: _, ...fields } = Object(listed);

  return { ...beside, ...fields };
};

/** Reads a stored inquiry by a schema of its fields. */
export const storedInquiry = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(z.transform(inquiryFields), schema);
