/** The minimal environment of a production server. */
export const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://cabina.example/',
  APP_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://cabina@db.internal/cabina',
  SMTP_URL: 'smtp://mail.internal',
  MAIL_FROM: 'Cabina <hola@cabina.example>',
  MAIL_IMPRINT: 'Cabina GmbH, Hafenstraße 1, 20457 Hamburg, HRB 12345',
  LEGAL_DIR: 'data/legal',
  SMS_URL: 'https://sms.example',
  SMS_ACCOUNT: 'AC1',
  SMS_TOKEN: 'token',
  SMS_FROM: '+4930123456',
  SEPA_CREDITOR_ID: 'DE98ZZZ09999999999',
  SEPA_CREDITOR_NAME: 'Cabina GmbH',
};
