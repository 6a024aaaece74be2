import { lazy } from 'react';

/** Lazy, because most visits of a list open no dialog. */
export const ActivationConfirm = lazy(async () => ({
  default: (await import('#web/features/billing/slots/ActivationConfirm.tsx')).ActivationConfirm,
}));
export const AudienceDriversDialog = lazy(async () => ({ default: (await import('./AudienceDriversDialog.tsx')).AudienceDriversDialog }));
export const PotentialUnlocksDialog = lazy(async () => ({
  default: (await import('./PotentialUnlocksDialog.tsx')).PotentialUnlocksDialog,
}));
export const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }));
export const RemindersDialog = lazy(async () => ({ default: (await import('./RemindersDialog.tsx')).RemindersDialog }));
export const SuspendDialog = lazy(async () => ({ default: (await import('./SuspendDialog.tsx')).SuspendDialog }));
