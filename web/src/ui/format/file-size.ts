const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** Formats bytes: 812 bytes, 48 KB, 3.4 MB. */
export const fileSize = (bytes: number): string => {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const inKb = Math.round(bytes / 1024);
  return inKb < 1000 ? `${Math.max(1, inKb)} KB` : `${figure.format(bytes / 1024 / 1024)} MB`;
};
