/** Loaded when opened, and earlier for those who may be offline then. */
export const loadReportDialog = () => import('../screens/report/ReportDialog');
