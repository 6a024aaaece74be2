/** Parts of every driver's page that load once the page is shown, in one chunk. */
export { default as SignedExtras } from '#web/features/accounts/notifications/SignedExtras.tsx';
export { default as OfflineNotes } from '#web/features/hiring/offline/OfflineNotes.tsx';
export { default as DriverBell } from '#web/shells/DriverBell.tsx';
export { default as DriverCount } from '#web/shells/DriverCount.tsx';
