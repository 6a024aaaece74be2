/** All events with their data: ids only, never whole rows. */
export interface Events {
  /** Recorded by triggers: the cached identity of this user is out of date; without an id, that of every user. */
  'identity.changed': { user_id?: number };
  'address.changed': { former_address_id: number };
  /** `purpose` is absent in events of older servers. */
  'one_time_code.issued': { one_time_code_id: number; purpose?: string };
  /** A company or staff user has signed in where this user never did. */
  'sign_in.new_device': { user_id: number; device_id: number };
  /** `what`: added, removed, reset, codes. */
  'second_factor.changed': { user_id: number; what: string };
  'media.removed': { media_id: number };
  /** A bulk message begins, or goes on after a pause. */
  'bulk_message.started': { bulk_message_id: number };
  /** Its state, or its progress. */
  'bulk_message.changed': { bulk_message_id: number };
  'dead_letters.arrived': { count: number };
  'dead_letters.changed': Record<string, never>;
  'dead_letter.replay_requested': { dead_letter_id: number };
  'dead_letter_run.requested': { run_id: number };
  'places.imported': { drivers_moved: number };
  'matching.differs': { count: number };
  /** Figures of the statistics are not those of the facts. */
  'figures.differ': { count: number };
  /** `till`: the Sunday that ended the week. */
  'figures.week_ended': { till: string };
  'pool.counted_often': { user_id: number; hour: string };
  'company.registered': { company_id: number; user_id: number };
  'company.changed': { company_id: number };
  /** Two companies became one, or are two again; recorded for both. */
  'company.merged': { company_id: number };
  'company_user.joined': { company_id: number; user_id: number };
  'company.invited': { company_id: number; invitation_id: number };
  'company_user.changed': { company_id: number; user_id: number };
  'staff_user.changed': { user_id: number };
  'sepa_account.entered': { company_id: number; sepa_account_id: number };
  'sepa_account.approved': { company_id: number; sepa_account_id: number };
  'slots.changed': { company_id: number };
  /** A budget of a campaign, or the company's own (null), or the rule that fills it. */
  'budget.changed': { company_id: number; campaign_id: number | null };
  /** A fifth of the last purchase is left. */
  'budget.low': { company_id: number; campaign_id: number };
  'budget.used_up': { company_id: number; campaign_id: number };
  /** The month's sum of automatic purchases is reached; month: YYYY-MM. */
  'budget_top_up.stopped': { company_id: number; campaign_id: number; month: string };
  'prepaid_hires.changed': { company_id: number };
  'prepaid_hires.low': { company_id: number };
  'prepaid_hires.used_up': { company_id: number };
  /** A company has entered a coupon. */
  'coupon.changed': { company_id: number };
  /** Staff have made or changed one. */
  'coupons.changed': Record<string, never>;
  /** Without a company until a new one has signed. */
  'deal.changed': { deal_id: number; company_id?: number };
  /** Its link was made, and is to be mailed. */
  'deal.sent': { deal_id: number; sent_at: string };
  'deal.viewed': { deal_id: number };
  'deal.declined': { deal_id: number };
  'deal.signed': { deal_id: number; company_id: number };
  /** The sealed PDF exists, and is to be mailed. */
  'deal.sealed': { deal_id: number };
  'transaction.changed': { company_id: number; transaction_id: number };
  'invoice.finalised': { company_id: number; invoice_id: number };
  /** Staff send a document again. */
  'invoice.resent': { company_id: number; invoice_id: number };
  /** A card payment was credited in part; the provider refunds it. */
  'card_refund.requested': { company_id: number; transaction_id: number; credit_id: number };
  /** Files of debits, lines of the bank's files, or debts that wait for staff. */
  'collection.changed': Record<string, never>;
  /** A check of the books was requested, or has ended. */
  'books.changed': Record<string, never>;
  'book_check.requested': { book_check_id: number };
  /** The step of its reminders, or a pause. */
  'dunning.changed': { company_id: number };
  'dunning.stepped': { company_id: number; dunning_letter_id: number };
  'bank_file.received': { bank_file_id: number };
  /** Also rejected before money moved. */
  'debit.returned': { company_id: number; transaction_id: number; debit_id: number };
  /** The bank of a cardholder has decided: the money of a card payment is gone. */
  'dispute.lost': { company_id: number; transaction_id: number; dispute_id: number };
  /** Revoked by the company, lapsed, or of no use to the bank. */
  'sepa_account.ended': { company_id: number; sepa_account_id: number };
  'payment.received_after_failure': { company_id: number; transaction_id: number };
  /** The money of a charge for a debt that counts as declined. */
  'debt_charge.received_late': { company_id: number; transaction_id: number; debt_charge_id: number };

  'audience.submitted': { audience_id: number; company_id: number };
  'audience.approved': { audience_id: number; company_id: number };
  'audience.rejected': { audience_id: number; company_id: number };
  'audience.archived': { audience_id: number; company_id: number };
  'audience.changed': { audience_id: number; company_id: number };

  'campaign.submitted': { campaign_id: number; company_id: number };
  'campaign.approved': { campaign_id: number; company_id: number };
  'campaign.rejected': { campaign_id: number; company_id: number };
  'campaign.activated': { campaign_id: number; company_id: number };
  'campaign.stopped': { campaign_id: number; company_id: number };
  'campaign.changed': { campaign_id: number; company_id: number };
  /** Reported hires fill its vacancies; recorded before `campaign.stopped`, if it ran. */
  'campaign.filled': { campaign_id: number; company_id: number };
  'campaign.suspended': { campaign_id: number; company_id: number };
  'campaign.blocked': { campaign_id: number; company_id: number };
  'campaign.deblocked': { campaign_id: number; company_id: number };
  'campaign.unpaid': { campaign_id: number; company_id: number };

  /** Entries or texts of a list that staff maintain. */
  'catalogue.changed': Record<string, never>;
  /** News were written, or their time has come. */
  'news.changed': Record<string, never>;
  'videos.changed': Record<string, never>;
  /** The user has watched enough of the video; once per user and video. */
  'video.finished': { video_id: number; user_id: number };

  /** An approval waits to take effect. */
  'approval.given': { decision_id: number };
  /** It was undone, or lapsed. */
  'approval.withdrawn': { decision_id: number };
  /** An entry was taken, released or done. */
  'inbox.changed': Record<string, never>;

  /** Staff want a record to be in the CRM, or to be sent again. */
  'crm_record.requested': { company_id: number } | { driver_id: number };
  /** Its link, or the result of the last attempt. */
  'crm_record.changed': { company_id: number } | { driver_id: number };
  /** An SMS to send. */
  'driver_message.queued': { driver_message_id: number };
  /** A driver has answered. */
  'driver_message.received': { driver_message_id: number; driver_id: number };
  'driver_message.changed': { driver_id: number };
  /** Staff have opened or closed a conversation. */
  'driver_message.opened': { driver_id: number };

  'driver.registered': { driver_id: number; user_id: number };
  'driver.changed': { driver_id: number; user_id: number };
  'driver.erased': { driver_id: number; user_id: number };
  /** Two accounts became one, or are two again; recorded for both, and for each company that has rows of them. */
  'driver.merged': { driver_id: number; user_id: number } | { company_id: number };
  'email.verified': { user_id: number };
  'phone.verified': { user_id: number };
  'vip_service.requested': { driver_id: number; user_id: number };

  'offers.created': { campaign_id: number; company_id: number };
  'offers.synced': { driver_id: number; user_id: number };
  'offer.sent': { offer_id: number; campaign_id: number; company_id: number; user_id: number };
  'offer.reminded': { offer_id: number; campaign_id: number; company_id: number; user_id: number };
  /** Staff requested the due reminders of a type. */
  'reminders.requested': { reminders_count: 0 | 1; hours: number };
  /** A company has written a first message, or it was sent. */
  'sourcing.changed': { company_id: number };
  'offer.accepted': { offer_id: number; campaign_id: number; company_id: number; user_id: number };
  'offer.rejected': { offer_id: number; campaign_id: number; company_id: number; user_id: number };
  'offer.taken_back': { offer_id: number; campaign_id: number; company_id: number; user_id: number };
  'offer.changed': { offer_id: number; campaign_id: number; company_id: number; user_id: number };
  'offer.stage_changed': { offer_id: number; campaign_id: number; company_id: number; user_id: number };

  'offers.waiting': { campaign_id: number; company_id: number; count: number };

  'driver.unlocked': { unlocked_driver_id: number; company_id: number; driver_id: number; user_id: number };
  'driver_statuses.changed': { company_id: number };
  'unlocked_driver.changed': { unlocked_driver_id: number; company_id: number };
  'unlocked_driver.handed_over': { unlocked_driver_id: number; user_id: number };
  'unlocked_drivers.handed_over': { user_id: number; count: number };
  'unlocked_driver.lost_interest': { unlocked_driver_id: number; company_id: number; user_id: number };
  'unlock.credited': { unlocked_driver_id: number; company_id: number; transaction_id: number; credit_id: number };
  'credit_claim.changed': { credit_claim_id: number; unlocked_driver_id: number; company_id: number };
  'timeline.changed': { company_id: number; unlocked_driver_id: number };
  'partner_customer.changed': { company_id: number };
  'candidate.changed': { candidate_id: number; company_id: number };
  /** The person is asked for consent. */
  'candidate.requested': { candidate_id: number; company_id: number };
  'candidate.answered': { candidate_id: number; company_id: number };
  /** To another column, other than `hired`. */
  'candidate.moved': { candidate_id: number; company_id: number };
  'candidate.hired': { candidate_id: number; hire_id: number; company_id: number };
  'candidate.erased': { candidate_id: number; company_id: number };
  /** The erasure is announced. */
  'candidate.expiring': { candidate_id: number; company_id: number };
  'hire.reported': { hire_id: number; unlocked_driver_id: number; company_id: number; user_id: number };
  'hire.confirmed': { hire_id: number; unlocked_driver_id: number; company_id: number; user_id: number };
  'hire.rejected': { hire_id: number; unlocked_driver_id: number; company_id: number; user_id: number };
  'hire.contract_data_changed': { hire_id: number; unlocked_driver_id: number; company_id: number; user_id: number };
  /** The plan for the first day of work, not the day. */
  'hire.first_day_changed': { hire_id: number; unlocked_driver_id: number; company_id: number; user_id: number };
  'hire.unpaid': { hire_id: number; company_id: number };
  'review.requested': { review_request_id: number; user_id: number };
  'review.written': { review_id: number; company_id: number | null; user_id: number | null };

  /** `user_id`: of the driver. */
  'chat_message.sent': { thread_id: number; seq: number; company_id: number; user_id: number };
  'chat_message.deleted': { thread_id: number; seq: number; company_id: number; user_id: number };
  /** Somebody has read further. */
  'chat_thread.read': { thread_id: number; company_id: number; user_id: number };

  /** Morning in the time zone of the company. `day`: YYYY-MM-DD. */
  'company.day_began': { company_id: number; day: string };
  'audiences.grown': { company_id: number; day: string };
  /** An invitation, its change or its cancellation, for the driver's user. */
  'meeting.changed': { meeting_id: number; user_id: number; sequence: number };
  'meeting.answered': { meeting_id: number; company_id: number; user_id: number };
  /** A task of the company. */
  'task.changed': { task_id: number; company_id: number };
  /** A task of the staff. */
  'staff_task.changed': { task_id: number };
  'task.assigned': { task_id: number; user_id: number };
  /** Its time has come. */
  'task.due': { task_id: number; user_id: number };
  /** A comment that the company of the record reads too. */
  'comment.changed': { comment_id: number; company_id: number };
  'internal_comment.changed': { comment_id: number };
  /** Written, or changed with further mentions. */
  'comment.written': { comment_id: number };

  'presence.changed': { company_id: number };
  'presence.changed_somewhere': Record<string, never>;
  'notification.created': { notification_id: number; user_id: number };
  /** Its user has a browser that takes notifications. */
  'notification.push_due': { notification_id: number; user_id: number };
  'notification.read': { user_id: number };
}
export type EventName = keyof Events;
