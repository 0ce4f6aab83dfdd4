import { expect, test } from 'vitest';
import { isPermanentMailFailure, MAIL_FAILURES } from '../../../shared/domain/mail.ts';
import { classifyEmailFailure, failureMessage } from './failures.ts';

const failing = 'The following identities failed the check in region US-EAST-1: a@sample.example';

test.each([
  ['MessageRejected', `Email address is not verified. ${failing}`, 'not-verified'],
  ['MessageRejected', 'Email address not verified "desk@zahrael.example"', 'not-verified'],
  ['MailFromDomainNotVerifiedException', 'The MAIL FROM domain is not verified.', 'not-verified'],
  ['MailFromDomainNotVerified', 'refused', 'not-verified'],
  ['AccountSendingPausedException', 'Sending is disabled.', 'sending-paused'],
  ['AccountSendingPaused', '-', 'sending-paused'],
  ['ConfigurationSetSendingPausedException', '-', 'sending-paused'],
  ['MessageRejected', 'Sending suspended for this account. Please check the inbox.', 'sending-paused'],
  ['MessageRejected', 'Sending paused for this account. For more information, …', 'sending-paused'],
  ['Throttling', 'Daily message quota exceeded.', 'quota'],
  ['ThrottlingException', 'Daily message quota exceeded', 'quota'],
  ['Throttling', 'Maximum sending rate exceeded.', 'rate'],
  ['MessageRejected', 'Maximum send rate exceeded.', 'rate'],
  ['TooManyRequestsException', 'slow down', 'rate'],
  ['LimitExceededException', 'too much', 'rate'],
  ['ConfigurationSetDoesNotExistException', 'no such set', 'not-configured'],
  ['AccessDenied', 'User is not authorized to perform ses:SendRawEmail', 'not-permitted'],
  ['InvalidClientTokenId', 'The security token is invalid.', 'not-permitted'],
  ['ExpiredTokenException', 'expired', 'not-permitted'],
  ['ServiceUnavailable', 'Try later.', 'unreachable'],
  ['InternalFailure', '-', 'unreachable'],
  ['TimeoutError', 'socket timed out', 'unreachable'],
  ['FileStoreUnavailable', 'The store of files did not answer.', 'unreachable'],
  ['StoreUnavailable', 'The store did not answer.', 'unreachable'],
  ['MessageRejected', 'Something SES has never said before', 'unknown'],
  ['InvalidParameterValue', 'Something else', 'unknown'],
  ['NotMailFromDomainNotVerified', '-', 'unknown'],
  ['NotAccountSendingPaused', '-', 'unknown'],
  ['NoConfigurationSetDoesNotExist', '-', 'unknown'],
  ['NoAccessDenied', '-', 'unknown'],
  ['UnReservedDomain', '-', 'unknown'],
  ['AddressOfNoRecipient', '-', 'unknown'],
  ['NoMessageRejected', 'blacklisted', 'unknown'],
  ['NoInvalidParameterValue', 'illegal address', 'unknown'],
  ['NoMissingAttachment', '-', 'unknown'],
  ['NoMessageRejected', 'virus', 'unknown'],
  ['TypeError', 'undefined is not a function', 'unknown'],
])('%s “%s” is %s: tried again', (name, message, failure) => {
  const classified = classifyEmailFailure({ name, message });
  expect(classified).toBe(failure);
  expect(isPermanentMailFailure(classified)).toBe(false);
});

test.each([
  ['SuppressedAddress', 'An earlier email bounced.', 'suppressed-address'],
  ['MessageRejected', 'Address blacklisted.', 'bad-address'],
  ['MessageRejected', 'Address is on the suppression list', 'bad-address'],
  ['NoRecipient', '-', 'bad-address'],
  ['ReservedDomain', '-', 'bad-address'],
  ['InvalidParameterValue', 'Illegal address', 'bad-address'],
  ['InvalidParameterValue', "Missing final '@domain'", 'bad-address'],
  ['InvalidParameterValue', 'Domain contains control or whitespace', 'bad-address'],
  ['InvalidParameterValue', 'Local address contains control or whitespace', 'bad-address'],
  ['MissingAttachment', 'A file of this email no longer exists.', 'bad-content'],
  ['MessageRejected', 'Email contains a virus', 'bad-content'],
  ['InvalidParameterValue', 'Message length is more than 10485760 bytes long', 'bad-content'],
  ['MessageRejected', 'Transaction failed: Expected MIME type', 'bad-content'],
  ['InvalidParameterValue', "Duplicate header 'Subject'.", 'bad-content'],
])('%s “%s” is %s: final', (name, message, failure) => {
  const classified = classifyEmailFailure({ name, message });
  expect(classified).toBe(failure);
  expect(isPermanentMailFailure(classified)).toBe(true);
});

test.each([
  [{ code: 'ECONNRESET' }, 'unreachable'],
  [{ code: 'UND_ERR_SOCKET' }, 'unreachable'],
  [{ code: 'ERR_ECONNRESET' }, 'unknown'],
  [{ code: 'ECONNRESET_1' }, 'unknown'],
  [{ $metadata: { httpStatusCode: 500 } }, 'unreachable'],
  [{ $metadata: { httpStatusCode: 499 } }, 'unknown'],
  [{ $metadata: {} }, 'unknown'],
  [{ $metadata: { httpStatusCode: 503 } }, 'unreachable'],
  [{ $metadata: { httpStatusCode: 400 } }, 'unknown'],
])('an error without a name of SES’s, %o, is %s', (details, failure) => {
  expect(classifyEmailFailure({ name: 'Error', message: 'no', ...details })).toBe(failure);
});

test('staff read what SES said of an unknown failure, up to 300 characters, and of others what they are', () => {
  const error = new Error('x'.repeat(400));
  expect(failureMessage('quota', error)).toBe(MAIL_FAILURES.quota);
  expect(failureMessage('unknown', new Error('no'))).toBe(`${MAIL_FAILURES.unknown} It said: no`);
  expect(failureMessage('unknown', error)).toHaveLength(300);
});
