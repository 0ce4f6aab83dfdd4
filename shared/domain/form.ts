/** A form's fields as a page sends them, by name; an empty field is empty text, an unticked box is absent. */
export type FormValues = Readonly<Record<string, string | undefined>>;

/** The field of a plain form that has its idempotency key. */
export const KEY_FIELD = 'idempotency-key';

/** Message per field name. */
export type FieldErrors = Readonly<Record<string, string>>;
