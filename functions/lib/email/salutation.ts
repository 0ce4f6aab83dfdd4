/** The greeting. A name that looks like an advertisement is not repeated: others may have typed it for this address. */
export const emailSalutation = (name: string): string =>
  /[/@:<>]|www|\.\w{2}/i.test(name) || name.length > 80 ? 'Good day,' : `Dear ${name},`;
