import type { WeeklyReport } from '../../../shared/domain/grid.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailButton, emailLayout, emailParagraph } from '../email/layout.ts';
import { PDF, reportFileKey } from '../files/keys.ts';

/** Sends headquarters the report of a past week, with its file. */
export const weeklyReportEmail = (
  report: WeeklyReport,
  { origin, inquiriesAddress }: { origin: string; inquiriesAddress: string },
): EmailMessage => {
  const { id, week, fileName } = report;
  const address = `${origin}/grid-control-center`;
  const message = `Please find attached the report of week ${Number(week.slice(6))} of ${week.slice(0, 4)}, against the week before.`;

  return {
    id: `weekly-report#${week}`,
    cause: id,
    to: inquiriesAddress,
    subject: `Weekly report · ${week}`,
    text: [message, `Live figures: ${address}`].join('\n\n'),
    html: emailLayout(
      'Weekly report',
      message,
      [emailParagraph(message), emailButton('Open Grid Control', address)],
      'This is sent once for each week, on its Monday after.',
    ),
    attachments: [{ key: reportFileKey(report), name: fileName, contentType: PDF }],
  };
};
