/** Whether this browser has passkeys; browsers have them on secure pages alone. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
