-- What is known of a payer: trial, payments and previews that still count; of a client address, wallets new today.
local account = request.account
adopt(account)
local trial = redis.call('HMGET', key('trial', account.value), 'used', 'first')
local wallet = redis.call('HMGET', key('wallet', account.value), 'paid', 'payments', 'first')
local previews = request.windowMs and redis.call('ZCOUNT', key('preview', account.value), '(' .. whole(now - request.windowMs), '+inf') or 0
return cjson.encode({
  trial = tonumber(trial[1] or 0), first = tonumber(trial[2] or nil) or cjson.null,
  paid = tonumber(wallet[1] or 0), payments = tonumber(wallet[2] or 0), paidFirst = tonumber(wallet[3] or nil) or cjson.null,
  previews = previews, identities = tonumber(redis.call('GET', daily('identities', account.value, today)) or 0),
})
