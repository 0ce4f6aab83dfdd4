interface PaymentPlatform {
  name: string;
  takes: string;
  status: 'Active' | 'Optional';
}

/** Payment methods for clients, each named by its kind. */
export const paymentPlatforms: readonly PaymentPlatform[] = [
  { name: 'Card processor', takes: 'Debit and credit cards', status: 'Active' },
  { name: 'Wallet', takes: 'Balances and cards kept in a wallet', status: 'Active' },
  { name: 'Bank-transfer provider', takes: 'Transfers from one account to another', status: 'Active' },
  { name: 'Crypto commerce', takes: 'BTC, ETH, USDT', status: 'Optional' },
];
