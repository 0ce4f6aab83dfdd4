/** Whether an address belongs to a sample client: `.example` is reserved, so nobody real can be reached there. */
export const isSampleAddress = (address: string): boolean => address.endsWith('.example');
