/** Parts of every company's and staff page that load once the page is shown, in one chunk. */
export { default as SignedExtras } from '#web/features/accounts/notifications/SignedExtras.tsx';
export { default as PresenceButton } from '#web/features/accounts/presence/PresenceButton.tsx';
export { default as TourHost } from '#web/features/accounts/tours/TourHost.tsx';
export { default as HelpMenu } from '#web/features/billing/help/HelpMenu.tsx';
