/** Stores the log of the product under test and counts its visits; resolves once both are done. */
export const countVisits = async (): Promise<void> => {
  const response = await fetch(`http://127.0.0.1:${process.env.E2E_CONTROL_PORT}`, { method: 'POST' });
  if (!response.ok) throw new Error(`The visits were not counted: ${response.status}`);
};
