/** The tabs of /notifications, for those who write: '?aba=enviadas'. */
export const notificationTabs = [
  { value: 'recebidas', label: 'Recebidas' },
  { value: 'enviadas', label: 'Criar e enviadas' },
];

/** What the address of a tab asks for; the first tab asks for nothing. */
export const notificationSearchOf = (tab: string): { aba?: 'enviadas' } =>
  tab === 'enviadas' ? { aba: 'enviadas' } : {};
