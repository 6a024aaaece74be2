-- Since when an SMS to a driver is being handed to the gateway. Until its result is stored, it counts towards the week of the driver.
alter table driver_messages add column claimed_at timestamptz;
