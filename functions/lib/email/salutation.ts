/** A name to greet with; whatever looks like an advertisement is not repeated to the address it was typed for. */
export const emailSalutation = (name: string): string =>
  /[/@:<>]|www|\.\w{2}/i.test(name) || name.length > 80 ? 'Good day,' : `Dear ${name},`;
