-- The different people of a day are kept for the kinds that a figure counts by people. Of the others nothing has read them.
delete from activity_people where kind not in ('signed_in', 'offer_sent');
