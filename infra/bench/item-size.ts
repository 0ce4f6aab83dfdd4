/** The size of an attribute value in DynamoDB's JSON, in bytes by DynamoDB's rules. */
const sizeOf = (attribute: unknown): number => {
  const [[kind, value] = ['NULL', true]] = Object.entries<unknown>(Object(attribute));
  if (kind === 'M') return 3 + Object.entries(Object(value)).length + itemSize(value);
  if (kind === 'L' && Array.isArray(value))
    return 3 + value.reduce((sum: number, element: unknown) => sum + 1 + sizeOf(element), 0);
  if (kind === 'S') return Buffer.byteLength(String(value));

  return kind === 'N' ? Math.ceil(String(value).length / 2) + 1 : 1;
};

/** The size of an item in DynamoDB's JSON, in bytes by DynamoDB's rules: names and values. */
export const itemSize = (attributes: unknown): number =>
  Object.entries(Object(attributes)).reduce(
    (sum, [name, attribute]) => sum + Buffer.byteLength(name) + sizeOf(attribute),
    0,
  );
