/** What the product promises, as figures of CloudWatch, with their units. */
export const METRICS = {
  LeadsReceived: 'Count',
  /** From the visitor's call to the end of the follow-up. */
  FollowUpSeconds: 'Seconds',
  LeadsQuarantined: 'Count',
  AnsweredInTime: 'Count',
  AnsweredLate: 'Count',
  /** From the queue to the mail service, of each email that was sent. */
  EmailSeconds: 'Seconds',
  EmailsFailed: 'Count',
  /** Emails to the team's address that came back, or that SES takes for no retry. */
  TeamEmailsBounced: 'Count',
  /** From the order to the stored file, of each document that was made. */
  DocumentSeconds: 'Seconds',
  DocumentsFailed: 'Count',
  /** Records of a stream, or due ones, that could not be processed: the function itself does not fail for them. */
  FailedRecords: 'Count',
  /** Lines in the log of the edge, or whole files of it, that cannot be read. */
  EdgeLogMalformed: 'Count',
  /** From the form to the acknowledgement, of the test lead that came through. */
  CanarySeconds: 'Seconds',
} as const;
/** Figures that each function has of its own. */
export const METRICS_PER_FUNCTION: readonly MetricName[] = ['FailedRecords'];
export type MetricName = keyof typeof METRICS;

export const METRICS_NAMESPACE = 'Zahrael';
