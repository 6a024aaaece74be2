/** The types of jsonb columns: "table.column" → a type of the contract. A column that is not listed is `unknown`. */
export const jsonColumns: Record<string, { from: `#${string}`; type: string }> = {
  'audiences.meta': { from: '#contract/matching/audience-meta.ts', type: 'AudienceMeta' },
  'campaigns.meta': { from: '#contract/hiring/campaign-form.ts', type: 'CampaignMeta' },
  'transactions.details': { from: '#contract/billing/billing.ts', type: 'TransactionDetails' },
  'countries.labels': { from: '#contract/foundation/options.ts', type: 'Labels' },
  'options.labels': { from: '#contract/foundation/options.ts', type: 'Labels' },
  'options.short_labels': { from: '#contract/foundation/options.ts', type: 'Labels' },
  'offer_rejection_reasons.labels': { from: '#contract/foundation/options.ts', type: 'Labels' },
  'unqualified_status_reasons.labels': { from: '#contract/foundation/options.ts', type: 'Labels' },
  'account_delete_reasons.labels': { from: '#contract/foundation/options.ts', type: 'Labels' },
  'task_statuses.labels': { from: '#contract/foundation/options.ts', type: 'Labels' },
  'chat_messages.phrase_slots': { from: '#contract/messaging/chat.ts', type: "ChatPhrase['slots']" },
  'drivers.manual_cv': { from: '#contract/accounts/driver-profile.ts', type: "DriverProfile['manual_cv']" },
  'drivers.manual_experiences': { from: '#contract/accounts/driver-profile.ts', type: "DriverProfile['manual_experiences']" },
  'drivers.field_sources': { from: '#contract/accounts/driver-profile.ts', type: 'FieldSources' },
  'notifications.data': { from: '#contract/accounts/notifications.ts', type: 'NotificationWords' },
  'registration_drafts.form': { from: '#contract/accounts/registration.ts', type: 'DraftForm' },
};
