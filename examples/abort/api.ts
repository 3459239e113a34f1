import { RestEndpoint } from 'wireshape';

export const getReport = new RestEndpoint({
  path: '/report',
  process: (value): string => value.text,
});

export const getReportInTime = getReport.extend({ timeout: 300 });
