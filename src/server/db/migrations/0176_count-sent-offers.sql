-- Offers that were sent before. After the triggers, so that none is missing.
insert into offers_to_count (offer_id) select offer_id from offer_steps where step = 'sent' and not by_scanner;
