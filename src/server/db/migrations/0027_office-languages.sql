-- Companies and staff use Spanish, German or English; Polish and Romanian are for drivers.
update users set locale = 'en' where side in ('company', 'staff') and locale in ('pl', 'ro');
