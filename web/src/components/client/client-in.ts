/** The client that the URL parameter `client` names. */
export const clientIn = (query: URLSearchParams): number | undefined => {
  const id = Number(query.get('client'));

  return Number.isInteger(id) && id > 0 ? id : undefined;
};
