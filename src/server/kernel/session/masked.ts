const LAST_DIGITS = 3;

/** '+34 600 111 222' as '··· 222': enough to recognise one's own number, useless to others. */
export const maskedPhone = (phone: string): string => `···\u00a0${phone.slice(-LAST_DIGITS)}`;

/** 'mateo@drivers.example' as 'm···@drivers.example'. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}···${email.slice(email.lastIndexOf('@'))}`;
