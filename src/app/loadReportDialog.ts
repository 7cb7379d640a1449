/** Loaded when opened, and earlier for those who may be offline then (H-2). */
export const loadReportDialog = () => import('../screens/report/ReportDialog');
