-- Since when the chain shows another transfer under the hash of a payout that staff recorded: less, with another memo, or not to the client.
alter table payouts add column doubted_at timestamptz;
