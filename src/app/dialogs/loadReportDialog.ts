/** Loads when opened, or earlier so that reports work offline. */
export const loadReportDialog = () => import('../../screens/report/ReportDialog');
