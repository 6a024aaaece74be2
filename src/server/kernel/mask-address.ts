/** `m…@example.com`, `+34…12`: enough for staff to see which provider refuses, too little to write to. */
export const maskAddress = (address: string): string => address.replace(/^(.)[^@]*(?=@)/u, '$1…').replace(/^(\+\d{2})\d+(?=\d{2}$)/, '$1…');
