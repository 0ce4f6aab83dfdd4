import { withoutInvisible } from '../../../../shared/domain/text.ts';

/** Takes out of an address what came with it and cannot be seen, for which browsers would refuse it. */
export const cleanAddress = (field: EventTarget) => {
  if (!(field instanceof HTMLInputElement) || field.type !== 'email') return;
  const clean = withoutInvisible(field.value);
  if (clean !== field.value) field.value = clean;
};
