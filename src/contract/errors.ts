/**
 * All error codes with their HTTP status. The browser reads the code, never the text. A code of 422 may also belong to one field; the
 * response then names the field in `errors`.
 */
export const errorStatus = {
  signed_out: 401,
  forbidden: 403,
  account_disabled: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  csrf_expired: 419,
  invalid: 422,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,

  // fields of any form
  required: 422,
  not_text: 422,
  not_a_number: 422,
  not_whole: 422,
  not_a_list: 422,
  not_an_object: 422,
  not_a_flag: 422,
  too_short: 422,
  too_long: 422,
  too_small: 422,
  too_big: 422,
  too_many_entries: 422,
  too_few_entries: 422,
  not_an_option: 422,
  not_an_email: 422,
  not_a_url: 422,
  not_a_social_profile: 422,
  not_a_date: 422,
  not_a_phone: 422,
  not_in_future: 422,
  bad_format: 422,
  unknown_field: 422,

  // session
  credentials_wrong: 422,
  password_wrong: 422,
  address_unconfirmed: 422,
  email_taken: 422,
  phone_or_email: 422,
  phone_taken: 422,
  code_wrong: 422,
  authenticator_code_wrong: 422,
  recovery_code_wrong: 422,
  link_used_up: 422,
  passwords_differ: 422,
  no_address: 422,
  second_step_expired: 409,
  second_step_required: 409,
  passkey_refused: 422,
  second_step_set_up: 409,

  // registration and profile
  terms_required: 422,
  botcheck_failed: 422,
  invitation_invalid: 422,
  confirmation_word_wrong: 422,

  // uploads
  file_type_refused: 415,
  file_broken: 422,
  picture_too_large: 422,
  active_content: 422,

  // audiences and places
  protected_reason_required: 422,
  age_to_below_from: 422,
  company_account_needed: 422,
  no_place_nearby: 422,
  place_unknown: 422,
  town_required: 422,
  postcode_unknown: 422,
  option_list_full: 422,
  option_key_fixed: 422,
  entry_needed: 409,
  audience_name_taken: 422,
  audience_in_use: 409,
  contact_type_fixed: 422,

  // lists
  view_name_taken: 422,

  // campaigns and their approval
  decided_already: 409,
  approval_in_effect: 409,
  entry_taken: 409,
  no_free_slot: 409,
  campaign_archived: 409,
  campaign_suspended: 409,
  campaign_not_approved: 409,
  campaign_filled: 409,
  audience_not_ready: 409,
  pay_till_below_from: 422,
  shares_not_100: 422,
  option_exists: 422,

  // pipeline, unlocks
  unlock_needed: 409,
  hire_needed: 409,
  reasons_needed: 422,
  stage_refused: 409,
  price_changed: 409,
  driver_not_unlockable: 409,
  unlock_credited: 410,
  entry_of_credit: 409,
  owner_refused: 403,
  status_refused: 409,

  // offers, hires, reviews
  offer_link_invalid: 404,
  offer_paused: 409,
  offer_filled: 409,
  offer_answered_already: 409,
  phone_not_verified: 409,
  profile_not_ready: 409,
  time_window_empty: 422,
  rating_missing: 422,
  stars_missing: 422,
  hire_decided_already: 409,
  hire_reported_already: 409,
  hire_charged_already: 409,
  review_exists: 409,
  review_not_requested: 409,
  review_answered_already: 409,

  // money, slots, company users
  payment_method_missing: 422,
  payment_declined: 422,
  payment_unanswered: 503,
  payment_pending: 409,
  payment_not_possible: 422,
  cards_not_offered: 422,
  card_declined: 422,
  insufficient_funds: 422,
  expired_card: 422,
  incorrect_card_data: 422,
  authentication_required: 422,
  card_lost_or_stolen: 422,
  not_supported: 422,
  slots_in_use: 409,
  slot_terms_missing: 422,
  iban_wrong: 422,
  iban_outside_sepa: 422,
  bic_wrong: 422,
  bic_of_other_country: 422,
  card_missing: 409,
  mandate_missing: 409,
  mandate_approved_already: 409,
  mandate_replaced: 409,
  signed_in_future: 422,
  package_ordered: 409,
  package_missing: 422,
  billing_details_missing: 422,
  vat_wrong: 422,
  not_yourself: 422,
  last_owner: 409,
  invitation_exists: 422,
  inviter_unconfirmed: 409,
  invitation_limit: 429,
  invitation_of_other: 422,

  // addresses on the web
  site_not_public: 422,
  site_not_reached: 422,
  site_too_slow: 422,
  site_no_page: 422,
  site_refused: 422,
  not_subtitles: 422,
  video_not_watched: 409,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The body of every refusal, in the caller's language. The first message of each field is shown. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  errors?: Record<string, string[]>;
  request_id?: string;
}
