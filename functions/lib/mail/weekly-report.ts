import type { WeeklyReport } from '../../../shared/domain/grid.ts';
import type { Letter } from '../data/mail.ts';
import { PDF } from '../document-file.ts';
import { reportKeyOf } from '../report-file.ts';
import { button, letterhead, paragraph } from './letterhead.ts';

/** Brings headquarters the report of a week that is over, the file itself with it. */
export const weeklyReportLetter = (
  report: WeeklyReport,
  { origin, desk }: { origin: string; desk: string },
): Letter => {
  const { id, week, fileName } = report;
  const address = `${origin}/grid-control-center`;
  const message = `Please find attached the report of week ${Number(week.slice(6))} of ${week.slice(0, 4)}, against the week before.`;

  return {
    id: `weekly-report#${week}`,
    cause: id,
    to: desk,
    subject: `Weekly report · ${week}`,
    text: [message, `Live figures: ${address}`].join('\n\n'),
    html: letterhead(
      'Weekly report',
      message,
      [paragraph(message), button('Open Grid Control', address)],
      'This is sent once for each week, on its Monday after.',
    ),
    attachments: [{ key: reportKeyOf(report), name: fileName, contentType: PDF }],
  };
};
