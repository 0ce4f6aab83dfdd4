import type { FormValues } from '../../../../shared/domain/form.ts';
import {
  ALERT_TYPES,
  type ContractPreviews,
  type MaritimeFlowStatus,
  type MarketData,
  PROVENANCES,
} from '../../../../shared/domain/operations.ts';

/** Form name of a row's field, the same as in errors of the API. */
export const rowField = (rows: string, place: number, field: string): string => `${rows}.${place}.${field}`;

/** Reads the rows of a form with a function per row. */
const rowsTyped = <Row>(
  values: FormValues,
  rows: string,
  field: string,
  rowOf: (text: (field: string) => string) => Row,
): Row[] => {
  const typed: Row[] = [];
  while (rowField(rows, typed.length, field) in values) {
    const place = typed.length;
    typed.push(rowOf((name) => values[rowField(rows, place, name)] ?? ''));
  }

  return typed;
};

const linesTyped = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const textsTyped = (values: FormValues, rows: string): Record<string, string> =>
  Object.fromEntries(
    rowsTyped(values, rows, 'name', (text) => [text('name').trim(), text('text').trim()] as const),
  );

const provenanceTyped = ({ provenance }: FormValues) =>
  PROVENANCES.find((one) => one === provenance) ?? 'Sample';

export const flowFromForm = (values: FormValues): MaritimeFlowStatus => {
  const currentRates = textsTyped(values, 'currentRates');
  const activeRoutes = linesTyped(values.activeRoutes);

  return {
    activeContracts: Number(values.activeContracts),
    cargoVolume: values.cargoVolume?.trim() ?? '',
    averageTransitTime: values.averageTransitTime?.trim() ?? '',
    nextCharterCycle: values.nextCharterCycle ?? '',
    vesselsInMotion: linesTyped(values.vesselsInMotion),
    strategicRegions: linesTyped(values.strategicRegions),
    ...(activeRoutes.length > 0 && { activeRoutes }),
    ...(Object.keys(currentRates).length > 0 && { currentRates }),
    portStatus: textsTyped(values, 'portStatus'),
    provenance: provenanceTyped(values),
  };
};

export const marketFromForm = (values: FormValues): MarketData => ({
  alerts: rowsTyped(values, 'alerts', 'message', (text) => ({
    type: ALERT_TYPES.find((type) => type === text('type')) ?? 'info',
    message: text('message').trim(),
  })),
  provenance: provenanceTyped(values),
});

export const previewsFromForm = (values: FormValues): ContractPreviews => ({
  items: rowsTyped(values, 'items', 'title', (text) => ({
    id: text('id'),
    title: text('title').trim(),
    type: text('type').trim(),
    status: text('status').trim(),
    summary: text('summary').trim(),
  })),
  provenance: provenanceTyped(values),
});
