/** The settings of an invented owner, as `cdk.json` has them. */
export const sampleOwnerSettings = {
  stage: 'production',
  account: '123456789012',
  region: 'me-central-1',
  domain: 'harbour-group.shipping',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0f0f0f0f-sample',
  mailFrom: 'Harbour Group <desk@harbour-group.shipping>',
  inquiriesAddress: 'desk@harbour-group.shipping',
  alarmsAddress: 'operations@harbour-group.shipping',
  contactEmail: 'hello@harbour-group.shipping',
  contactPhone: '+971 4 123 4567',
  onboardingEmail: 'papers@harbour-group.shipping',
  bankAccountName: 'Harbour Group',
  bankName: 'Harbour Bank, Dubai',
  // The IBAN registry's own example.
  bankIban: 'AE07 0331 2345 6789 0123 456',
  bankSwift: 'HARBAEADXXX',
};
