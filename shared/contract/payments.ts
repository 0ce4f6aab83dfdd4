import * as z from 'zod/mini';
import { clientNumber, expectedVersion, pageInput, pageOf, requiredLine } from '../domain/fields.ts';
import { Invoice, InvoiceStatus, NewInvoice, OwnInvoice, RetainerOrder } from '../domain/invoice.ts';
import { MailState } from '../domain/mail.ts';
import { amountAbove, Currency } from '../domain/money.ts';
import { InvoiceId, NewPayment, Payment, PaymentAnalytics, PaymentId } from '../domain/payment.ts';
import { Subscription, SubscriptionStatus } from '../domain/subscription.ts';
import { AnsweredFile, endpoint } from './endpoint.ts';

const ONE_FILTER = { message: 'Filter by one thing at a time.', path: ['filter'] };

export const readPaymentAnalytics = endpoint.get('/api/payment-analytics', {
  id: 'payments/read-analytics',
  auth: 'staff',
  input: z.object({}),
  output: PaymentAnalytics,
});

/** Invoices, the newest first; those of a status by due date, the latest first. At most one filter at a time. */
export const listInvoices = endpoint.get('/api/invoices', {
  id: 'payments/list-invoices',
  auth: 'staff',
  input: z
    .object({
      status: z.optional(InvoiceStatus),
      clientId: z.optional(clientNumber),
      currency: z.optional(Currency),
      ...pageInput,
    })
    .check(
      z.refine(
        ({ status, clientId, currency }) => [status, clientId, currency].filter(Boolean).length <= 1,
        ONE_FILTER,
      ),
    ),
  output: pageOf(Invoice),
});

/** A client's open invoices, the earliest due date first, at most 50 in each currency, and its payments on account. */
export const listOpenInvoices = endpoint.get('/api/crm/clients/{id}/open-invoices', {
  id: 'payments/list-open-invoices',
  auth: 'staff',
  input: z.object({ id: clientNumber }),
  output: z.object({
    items: z.array(Invoice),
    /** Payments without an invoice, the newest first; at most 50. */
    onAccount: z.array(Payment),
  }),
});

export const readInvoice = endpoint.get('/api/invoices/{id}', {
  id: 'payments/read-invoice',
  auth: 'staff',
  input: z.object({ id: InvoiceId }),
  output: z.object({
    invoice: Invoice,
    /** The newest first; at most 50. */
    payments: z.array(Payment),
    /** The emails that sent it to the client, the oldest first. */
    mails: z.array(MailState),
    /** The subscription that it began, until that ends: voiding the invoice ends it. */
    began: z.optional(Subscription),
  }),
  errors: ['not_found'],
});

/** The PDF, named by the invoice's number; the same bytes until a payment or a void changes the balance. */
export const downloadInvoice = endpoint.get('/api/invoices/{id}/pdf', {
  id: 'payments/download-invoice',
  auth: 'staff',
  input: z.object({ id: InvoiceId }),
  output: AnsweredFile,
  errors: ['not_found'],
});

/** Issues an invoice by hand. Header `Idempotency-Key`: repeating a key issues it once. 404 for an unknown client. */
export const createInvoice = endpoint.post('/api/invoices', {
  id: 'payments/create-invoice',
  auth: 'staff',
  input: NewInvoice,
  output: Invoice,
  errors: ['not_found', 'idempotency_key_reused'],
  status: 201,
});

/**
 * Invoices a plan, once per client, plan and period, and begins the client's subscription of the plan. The subscription
 * of another tier ends; its invoices stay. A Maritime project is invoiced once per `Idempotency-Key`. 400 with the field
 * `amount` for a Maritime project without one, `period` for a period that the plan does not have; 409
 * `idempotency_key_reused`, `archived` for the plan of an archived client, whom no list would show while it is billed.
 */
export const generateRetainerInvoice = endpoint.post('/api/generate-retainer-invoice', {
  id: 'payments/generate-retainer-invoice',
  auth: 'staff',
  input: RetainerOrder,
  output: z.extend(Invoice, {
    /** False for an invoice issued before. */
    isNew: z.boolean(),
    /** The subscription that begins, the first time or anew. */
    began: z.optional(Subscription),
    /** The subscription of another tier that ends. */
    ended: z.optional(Subscription),
  }),
  errors: ['not_found', 'idempotency_key_reused', 'archived'],
  status: 201,
});

/**
 * Mails the invoice with its PDF to the client's address; answers the state of the email. Header `Idempotency-Key`:
 * repeating a key sends it once. 409 `voided` for a voided invoice, `not_possible` for a client without an address, or with one to
 * which no email is sent.
 */
export const sendInvoice = endpoint.post('/api/invoices/{id}/sending', {
  id: 'payments/send-invoice',
  auth: 'staff',
  input: z.object({ id: InvoiceId }),
  output: MailState,
  errors: ['not_found', 'voided', 'not_possible', 'idempotency_key_reused'],
  status: 201,
});

/**
 * Voids an invoice, which keeps its number, and ends the subscription that it began. 409 `has_payments` for an invoice
 * with payments, `stale` with the current record for an old version.
 */
export const voidInvoice = endpoint.post('/api/invoices/{id}/void', {
  id: 'payments/void-invoice',
  auth: 'staff',
  stepUp: 'workday',
  input: z.object({ id: InvoiceId, version: expectedVersion, reason: requiredLine('a reason', 300) }),
  output: z.extend(Invoice, {
    /** The subscription that ended with it. */
    ended: z.optional(Subscription),
  }),
  errors: ['not_found', 'voided', 'has_payments'],
});

/** Completes a paid and reconciled invoice. 409 `not_paid` for an unpaid one, `stale` for an old version. */
export const completeInvoice = endpoint.post('/api/invoices/{id}/completion', {
  id: 'payments/complete-invoice',
  auth: 'staff',
  input: z.object({ id: InvoiceId, version: expectedVersion }),
  output: Invoice,
  errors: ['not_found', 'completed', 'not_paid'],
});

/** Payments, the newest first; at most one filter at a time. */
export const listPayments = endpoint.get('/api/payments', {
  id: 'payments/list-payments',
  auth: 'staff',
  input: z
    .object({ clientId: z.optional(clientNumber), currency: z.optional(Currency), ...pageInput })
    .check(z.refine(({ clientId, currency }) => !(clientId && currency), ONE_FILTER)),
  output: pageOf(Payment),
});

/**
 * Records a payment, on an invoice or on the client's account. Header `Idempotency-Key`: repeating a key records it
 * once. 409 with the invalid field: `exceeds_balance` (amount), `other_currency` (currency), `other_client` (clientId),
 * `not_open` (invoiceId), `already_received` (reference) for a payment that a sync has recorded.
 */
export const recordPayment = endpoint.post('/api/payments', {
  id: 'payments/record-payment',
  auth: 'staff',
  stepUp: 'workday',
  input: NewPayment,
  output: Payment,
  errors: [
    'not_found',
    'idempotency_key_reused',
    'already_received',
    'other_client',
    'other_currency',
    'not_open',
    'exceeds_balance',
  ],
  status: 201,
});

/**
 * Allocates a payment on account to an open invoice, all of it or an amount of it: the part becomes a payment of its own,
 * which is answered, and the rest stays on account. A payment on an invoice that is still open moves as a whole. Header
 * `Idempotency-Key`: repeating a key allocates a part once; a whole payment is safe to repeat. 409 with the invalid field:
 * `exceeds_balance` and `exceeds_payment` (amount), `other_currency`, `other_client`, `not_open`, `not_movable` (invoiceId)
 * if its invoice is paid in full, if it is elsewhere than `from` says, or for a part of a payment that is on an invoice.
 */
export const allocatePayment = endpoint.post('/api/payments/{id}/allocation', {
  id: 'payments/allocate-payment',
  auth: 'staff',
  stepUp: 'workday',
  input: z.object({
    id: PaymentId,
    invoiceId: InvoiceId,
    /** Where the caller has read that the payment is: `account`, or the id of its invoice. By default wherever it is. */
    from: z.optional(z.union([z.literal('account'), InvoiceId], 'Name the invoice, or account.')),
    /** By default all of the payment. */
    amount: z.optional(amountAbove('the amount')),
  }),
  output: Payment,
  errors: [
    'not_found',
    'idempotency_key_reused',
    'other_client',
    'other_currency',
    'not_open',
    'exceeds_balance',
    'exceeds_payment',
    'not_movable',
  ],
});

/** Subscriptions, the newest first. */
export const listSubscriptions = endpoint.get('/api/subscriptions', {
  id: 'payments/list-subscriptions',
  auth: 'staff',
  input: z.object({ clientId: z.optional(clientNumber), ...pageInput }),
  output: pageOf(Subscription),
});

/**
 * Pauses, cancels or resumes; the time between is not invoiced. 409 `stale` for an old version, `not_possible` for a
 * transition that does not exist, `other_tier` while the client is billed for another tier, `archived` for a client that
 * has to be restored before it is billed again.
 */
export const updateSubscription = endpoint.put('/api/subscriptions/{id}', {
  id: 'payments/update-subscription',
  auth: 'staff',
  stepUp: 'workday',
  input: z.object({
    id: requiredLine('the subscription', 60).check(
      z.regex(/^SUB-/, 'A subscription’s id looks like SUB-12-Tier1.'),
    ),
    version: expectedVersion,
    status: SubscriptionStatus,
  }),
  output: Subscription,
  errors: ['not_found', 'not_possible', 'other_tier', 'archived'],
});

/** The client's invoices, the newest first. */
export const listOwnInvoices = endpoint.get('/api/client-portal/own/invoices', {
  id: 'client-portal/list-own-invoices',
  auth: 'client',
  input: z.object(pageInput),
  output: pageOf(OwnInvoice),
});

/** The mailed PDF. */
export const downloadOwnInvoice = endpoint.get('/api/client-portal/own/invoices/{id}/pdf', {
  id: 'client-portal/download-own-invoice',
  auth: 'client',
  input: z.object({ id: requiredLine('the invoice', 60) }),
  output: AnsweredFile,
  errors: ['not_found'],
});
