/** Asked for when it is opened, and ahead of that for who may be without a connection then (H-2). */
export const loadReportDialog = () => import('../screens/report/ReportDialog');
