const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::auth-config.auth-config');
